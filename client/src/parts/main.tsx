import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { Global } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ShopToaster } from '../app/layout/toaster'
import { loadMessages, speak, PART_CATALOGUES } from '../shared/i18n/messages'
import { setDefaultPolicy } from '../shared/security/trusted-types'
import { documentStyles } from '../shared/theme/document-styles'
import { fontFaces } from '../shared/theme/font-faces'
import { system } from '../shared/theme/system'
import { Catalogue, groups, isGroup } from './catalogue'
import { words } from './part'

/** One document per theme and direction, since both are set on the document. */
const frames = ['light', 'dark'].flatMap((theme) => (['en', 'ar'] as const).map((language) => ({ theme, language })))

function show() {
  const query = new URLSearchParams(window.location.search)
  const group = query.get('group')
  return query.has('theme') && isGroup(group)
    ? showCatalogue(group, query.get('theme') ?? 'light', query.get('language') === 'ar' ? 'ar' : 'en')
    : showFrames(isGroup(group) ? group : 'forms')
}

async function showCatalogue(group: keyof typeof groups, theme: string, language: 'en' | 'ar') {
  Object.assign(document.documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  Object.assign(document.documentElement.dataset, { theme, inter: '' })
  await loadMessages(language, PART_CATALOGUES)
  speak(language)
  return (
    <ChakraProvider value={system}>
      <Global styles={[documentStyles, fontFaces]} />
      <BrowserRouter>
        <Catalogue group={group} words={words[language]} />
        <ShopToaster />
      </BrowserRouter>
    </ChakraProvider>
  )
}

async function showFrames(group: keyof typeof groups) {
  const style = { border: 0, width: '100%', height: '80vh' }
  return (
    <>
      <nav style={{ display: 'flex', gap: '1rem', padding: '1rem', fontFamily: 'sans-serif' }}>
        {Object.keys(groups).map((name) => (
          <a key={name} href={`?group=${name}`} aria-current={name === group ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(32rem, 100%), 1fr))' }}>
        {frames.map(({ theme, language }) => (
          <iframe
            key={theme + language}
            title={`${theme}, ${language}`}
            src={`?group=${group}&theme=${theme}&language=${language}`}
            style={style}
          />
        ))}
      </div>
    </>
  )
}

setDefaultPolicy()
const container = document.getElementById('parts')
if (!container) throw new Error('The document has no #parts')
const root = createRoot(container)
void show().then((page) => root.render(page))
