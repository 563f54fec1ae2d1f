import sheet from '@fontsource-variable/noto-sans-sc/wght.css?url'

// The Chinese typeface is split into a hundred files; a browser fetches only those it needs. Imported after the first
// render: the system's typeface is used until then.
const link = document.createElement('link')
link.rel = 'stylesheet'
link.href = sheet
document.head.append(link)
