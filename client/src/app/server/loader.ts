/**
 * The only inline script, allowed by its hash: starts hydration once the page has loaded and the browser is idle, or
 * as soon as somebody touches the page. It never waits for a second interaction, and until it has run, links are links
 * and forms are forms. It also marks a document whose reader has a session, so that "Login" does not flash, one whose reader is
 * of the staff, so that the shop's header does not flash on the dashboard (`staff-frame.tsx`), one whose
 * reader has chosen a theme (as `applyThemeChoice` does later), so that the other theme does not, one whose reader has the
 * typeface from an earlier page (`fetchInterForNextPage`), and one whose reader is doing something, for what is loaded only then
 * (`useLoadTrigger`). Browsers also tell of a pointer that has not moved, when a
 * page comes up below it: that is nobody. Buttons that wait for the script (`PreHydrationButton`) can be pressed from here on; it
 * marks and keeps the last press for them, and keeps it from React, which would let the browser send the form.
 *
 * A start that fails is tried once more, a second later, under the second address that the server has for all scripts: as
 * long as a document stands, browsers take a module that did not come once for one that does not come. When that fails as
 * well, or the page says `incomplete` because code of a part of it does not come, the page works as it does without
 * script, and says so (`IncompleteBar`).
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
