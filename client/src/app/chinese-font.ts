// Chinese letters in a hundred files, of which a browser fetches those that a page needs. Loaded once the page stands: a
// system that reads Chinese has a typeface for it meanwhile.
import '@fontsource-variable/noto-sans-sc/wght.css'
