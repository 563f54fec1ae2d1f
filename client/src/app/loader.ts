/**
 * The only inline script, allowed by its hash: starts hydration once the page has loaded and the browser is idle, or
 * as soon as somebody touches the page. It never waits for a second interaction, and until it has run, links are links
 * and forms are forms. It also marks a document whose reader has a session, so that "Login" does not flash, one whose
 * reader has chosen a theme (as `applyThemeChoice` does later), so that the other theme does not, and one whose reader is
 * doing something, for what is loaded only then (`useWanted`). Browsers also tell of a pointer that has not moved, when a
 * page comes up below it: that is nobody. Buttons that wait for the script (`EarlyButton`) can be pressed from here on; it
 * keeps the last press for them, and keeps it from React, which would let the browser send the form.
 */
export const loaderSource = `(function(){
var d=document,w=window,r=d.documentElement,s=d.currentScript.dataset,e=['pointerdown','pointermove','touchstart','keydown','focusin'],n=0,c;
try{if(localStorage.getItem('accessToken'))r.dataset.session='';
if(c=localStorage.getItem('theme')){r.dataset.theme=c;
d.querySelectorAll('[name=theme-color]').forEach(function(m,i){m.setAttribute('media',i^c=='dark'?'not all':'all')})}}catch(x){}
function act(v){if(v.type==='pointermove'&&!v.movementX&&!v.movementY)return;
e.forEach(function(t){w.removeEventListener(t,act,true)});r.dataset.active='';d.readyState=='loading'?d.addEventListener('DOMContentLoaded',go):go()}
function go(){if(n++)return;
s.modules.split(' ').forEach(function(m){var l=d.createElement('link');l.rel='modulepreload';l.href=m;d.head.appendChild(l)});
import(s.entry)}
e.forEach(function(t){w.addEventListener(t,act,{passive:true,capture:true})});
d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('[data-early]').forEach(function(b){b.disabled=!1})});
w.addEventListener('click',function(v){var b=v.target.closest('[data-early]');if(b){d.pressed=b;v.preventDefault();v.stopPropagation()}},true);
w.addEventListener('load',function(){w.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)})
})()`
