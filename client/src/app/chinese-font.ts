import sheet from '@fontsource-variable/noto-sans-sc/wght.css?url'

// Chinese letters in a hundred files, of which a browser fetches those that a page needs. Imported once the page stands: a system
// that reads Chinese has a typeface for it meanwhile.
const link = document.createElement('link')
link.rel = 'stylesheet'
link.href = sheet
document.head.append(link)
