// Short by hand, because every page carries it. What it does, in order:
//   1. copies the cookies into attributes of <html>: data-signed-in (a hint, no rights come with it), data-currency, data-country, data-menu;
//      notes Save-Data. Values of another shape are left out.
//   2. somebody who chose a country or a currency needs the painter (painter-source) before the first price is parsed: document.write is the one way
//      to put a script in front of what follows. The file is theirs already: it came with the choice, and its address never changes.
//   3. otherwise it comes when the picker is opened, which needs no hydration; again the next time, if the network failed.
const code = `(p=>{
let d=document,h=d.documentElement,a=h.dataset;
d.cookie.replace(/daftari-(signed-in|currency|country|menu)=(client|professional|admin|folded|[A-Z]{2,3})\\b/g,(m,n,v)=>h.setAttribute("data-"+n,v));
if(navigator.connection?.saveData)a.saveData="";
if(a.currency||a.country)d.write("<script src="+p+"><\\/script>");
d.addEventListener("toggle",({target:t})=>{if(t.id=="currency-picker"&&!h.rates)d.head.append(Object.assign(d.createElement("script"),{src:p}))},true)
})`.replace(/\n/g, "");

/** The source of the boot script for the painter at this address. The same address always gives the same text, so that its hash can stand in a content security policy. */
export function bootSource(painter: string): string {
  return `${code}(${JSON.stringify(painter)})`;
}
