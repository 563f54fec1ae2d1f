/**
 * The only inline script, allowed by its hash: starts hydration once the page has loaded and the browser is idle, or
 * as soon as somebody touches the page. It never waits for a second interaction, and until it has run, links are links
 * and forms are forms. It also marks a document whose reader has a session, so that "Login" does not flash.
 */
export const loaderSource = `(function(){
var d=document,w=window,s=d.currentScript.dataset,e=['pointerdown','pointermove','touchstart','keydown','focusin'],n=0;
try{if(localStorage.getItem('accessToken'))d.documentElement.dataset.session=''}catch(x){}
function go(){if(n++)return;e.forEach(function(t){w.removeEventListener(t,go)});
s.modules.split(' ').forEach(function(m){var l=d.createElement('link');l.rel='modulepreload';l.href=m;d.head.appendChild(l)});
import(s.entry)}
function idle(){w.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)}
e.forEach(function(t){w.addEventListener(t,go,{passive:true})});
d.readyState==='complete'?idle():w.addEventListener('load',idle)
})()`
