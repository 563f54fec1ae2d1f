/**
 * The only inline script, allowed by its hash: starts hydration once the page has loaded and the browser is idle, or
 * as soon as somebody touches the page. It never waits for a second interaction, and until it has run, links are links
 * and forms are forms. It marks a document whose reader has a session, so that "Login" does not flash, and one whose
 * reader is doing something, for what is loaded only then (`useWanted`). Browsers also tell of a pointer that has not
 * moved, when a page comes up below it: that is nobody.
 */
export const loaderSource = `(function(){
var d=document,w=window,s=d.currentScript.dataset,e=['pointerdown','pointermove','touchstart','keydown','focusin'],n=0;
try{if(localStorage.getItem('accessToken'))d.documentElement.dataset.session=''}catch(x){}
function act(v){if(v.type==='pointermove'&&!v.movementX&&!v.movementY)return;
e.forEach(function(t){w.removeEventListener(t,act,true)});d.documentElement.dataset.active='';go()}
function go(){if(n++)return;
s.modules.split(' ').forEach(function(m){var l=d.createElement('link');l.rel='modulepreload';l.href=m;d.head.appendChild(l)});
import(s.entry)}
function idle(){w.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)}
e.forEach(function(t){w.addEventListener(t,act,{passive:true,capture:true})});
d.readyState==='complete'?idle():w.addEventListener('load',idle)
})()`
