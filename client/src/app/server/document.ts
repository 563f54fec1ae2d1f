import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'
import { createHash } from 'node:crypto'
import type { Language } from '../../shared/i18n/languages'
import { LANGUAGES } from '../../shared/i18n/languages'
import { fontPreloads, fontFaces } from '../../shared/theme/font-faces'
import { THEME_COLORS } from '../../shared/theme/theme-choice'
import { emotionOptions, SERVER_STYLES } from '../emotion-cache'
import type { Assets } from './render-contract'

/** Tags that React puts first because its tree has no head. It escapes `>` inside them. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/

const themeColors = Object.entries(THEME_COLORS)
  .map(([theme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${theme})">`)
  .join('')

interface DocumentParts {
  language: Language
  /** Output of `renderToString`. */
  app: string
  /** Style element for the head. */
  styles: string
  /** The data block with the page's state. */
  state: string
  assets: Assets
  /** Modules of this page besides the common ones. */
  routeModules: string[]
}

export function renderDocument({ language, app, styles, state, assets, routeModules }: DocumentParts): string {
  const hoisted = HOISTED.exec(app)?.[0] ?? ''
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return (
    `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    hoisted +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${fontPreloads(language)}${themeColors}` +
    // In the head, so that it sets the chosen theme before the first paint.
    `<script data-entry="${assets.entry}" data-modules="${[...assets.modules, ...assets.messages[language].shop, ...routeModules].join(' ')}">` +
    `${loaderSource}</script>${styles}${sheets}</head><body>` +
    `<div id="root">${app.slice(hoisted.length)}</div>${state}</body></html>`
  )
}

/** A cache for one render. It collects styles instead of printing them between elements. */
export function createServerEmotionCache(): EmotionCache {
  const cache = createCache(emotionOptions)
  cache.compat = true
  return cache
}

/**
 * The collected styles and the typefaces as one element for the head. Global rules come first, since they declare the
 * order of the layers.
 */
export function styleElement(cache: EmotionCache): { html: string; hash: string } {
  let everywhere = ''
  let rules = ''
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue
    if (cache.registered[`${cache.key}-${id}`] === undefined) everywhere += css
    else rules += css
  }
  const css = fontFaces + everywhere + rules
  return { html: `<style id="${SERVER_STYLES}">${css}</style>`, hash: hashSource(css) }
}

/** Content security policy hash of an inline script or style. Server only. */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * The only inline script, allowed by its hash. It starts hydration once the page has loaded and the browser is idle, or
 * on the first user activity, never later. Until then links and forms work natively. It marks the document for a
 * session ("Login" does not flash), for staff (the shop's header does not flash, `staff-frame.tsx`), for the theme (as
 * `applyThemeChoice` does later) and for a cached typeface (`fetchInterForNextPage`). It also marks user activity, for
 * lazily loaded parts (`useLoadTrigger`); a pointer event without movement does not count. It enables buttons that wait
 * for hydration (`PreHydrationButton`), and records the last press. It hides that press from React, which would let the
 * browser send the form. A failed start is retried once after a second under a second URL, because browsers cache a
 * failed module for the life of the document. If that fails too, or the page reports `incomplete`, the page works as
 * without script and shows the `IncompleteBar`.
 */
export const loaderSource = `(function(){
var d=document,w=window,r=d.documentElement,s=d.currentScript.dataset,e=['pointerdown','pointermove','touchstart','keydown','focusin'],n=0,t=0,o,c;
try{if(localStorage.getItem('accessToken'))r.dataset.session='';
if(/"role":"ADMIN"|"staffRole":"/.test(localStorage.getItem('instrumenta.session')))r.dataset.staff='';
if(c=localStorage.getItem('instrumenta.menu'))r.dataset.menu=c;
if(localStorage.getItem('inter')!=null)r.dataset.inter='';
if(c=localStorage.getItem('theme')){r.dataset.theme=c;
d.querySelectorAll('[name=theme-color]').forEach(function(m,i){m.setAttribute('media',i^c=='dark'?'not all':'all')})}}catch(x){}
function act(v){if(v.type==='pointermove'&&!v.movementX&&!v.movementY)return;
e.forEach(function(t){w.removeEventListener(t,act,true)});r.dataset.active='';d.readyState=='loading'?d.addEventListener('DOMContentLoaded',go):go()}
function go(){if(n++)return;
s.modules.split(' ').forEach(function(m){var l=d.createElement('link');l.rel='modulepreload';l.href=m;d.head.appendChild(l)});
start(s.entry)}
function start(u){import(u).catch(again)}
function again(){t++?end():setTimeout(start,1e3,s.entry.replace('/assets/','/assets/again/'))}
function preHydration(f){d.querySelectorAll('[data-pre-hydration]').forEach(f)}
function end(){o=1;d.getElementById('incomplete').hidden=!1;preHydration(function(b){b.disabled=!0;b.dataset.preHydration=''})}
d.addEventListener('start-failed',again);d.addEventListener('incomplete',end);
e.forEach(function(t){w.addEventListener(t,act,{passive:true,capture:true})});
d.addEventListener('DOMContentLoaded',function(){preHydration(function(b){b.disabled=!1})});
w.addEventListener('click',function(v){var b=!o&&v.target.closest('[data-pre-hydration]');if(b){preHydration(function(x){x.dataset.preHydration=x==b?'pressed':''});d.pressed=b;v.preventDefault();v.stopPropagation()}},true);
w.addEventListener('load',function(){w.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)})
})()`
