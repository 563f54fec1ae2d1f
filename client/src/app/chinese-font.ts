import sheet from '@fontsource-variable/noto-sans-sc/wght.css?url'

// The Chinese typeface in a hundred files, of which a browser fetches the needed ones. Imported after the first render:
// until then the system's typeface serves.
const link = document.createElement('link')
link.rel = 'stylesheet'
link.href = sheet
document.head.append(link)
