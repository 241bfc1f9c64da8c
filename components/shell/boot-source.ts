import { countries } from "@/lib/reference/countries";
import { currencies, type Rates } from "@/lib/reference/currencies";

// Short by hand, because every page carries it. What it does, in order:
//   1. copies the cookies into attributes of <html>: data-signed-in (a hint, no rights come with it), data-currency, data-country;
//      notes Save-Data and a folded side menu. Values that are not known are left out.
//   2. from then on watches the document and, before each paint, writes every price ([data-zar]) in the chosen currency and every
//      [data-pick] (the pickers and the words that name the choice). It changes the one text node that React made and no other, so
//      React goes on owning it.
//   3. listens to the pickers: they work before, and without, hydration. A country brings its currency.
const code = `(function(R,K){
var d=document,h=d.documentElement,a=h.dataset,s="[data-zar],[data-pick]",
get=function(n){n=d.cookie.match("(?:^|; )daftari-"+n+"=(\\\\w+)");return n&&n[1]},
put=function(n,v){d.cookie="daftari-"+n+"="+v+"; path=/; max-age=31536000; samesite=lax"+(location.protocol=="https:"?"; secure":"");a[n]=v},
v=get("signed-in"),n=navigator.connection;
if(/^(client|professional|admin)$/.test(v))a.signedIn=v;
if(R[v=get("currency")])a.currency=v;
if(K[v=get("country")])a.country=v;
if(get("menu")=="folded")a.menu="folded";
if(n&&n.saveData)a.saveData="";
function paint(e){
var c=a.currency||"ZAR",r=R[c],z=e.dataset.zar,p=e.dataset.pick,t;
if(p){t=p=="country"?a.country||"ZA":c;if(e.options){if(e.value!=t)e.value=t;return}}
else{t=(""+Math.round(z*r[0])).replace(/\\B(?=(\\d{3})+$)/g,",");t=c=="AED"?"\\u2068"+r[1]+"\\u2069 "+t:r[1]+t;
if(c!="ZAR")e.title="approx., billed in ZAR";else if(e.title)e.removeAttribute("title")}
p=e.firstChild;if(p&&p.data!=t)p.data=t}
function all(e){e.querySelectorAll(s).forEach(paint)}
new MutationObserver(function(l){l.forEach(function(m){
var t=m.target;if(t==h&&m.type=="attributes")return all(d);
t=t.nodeType==1?t:t.parentElement;if(t&&(t=t.closest(s)))paint(t);
m.addedNodes.forEach(function(e){if(e.nodeType==1){if(e.matches(s))paint(e);all(e)}})})
}).observe(d,{subtree:true,childList:true,characterData:true,attributeFilter:["data-zar","data-currency","data-country"]});
d.addEventListener("change",function(e){e=e.target;var p=e.dataset&&e.dataset.pick;
if(p&&e.value){put(p,e.value);if(p=="country")put("currency",K[e.value])}});
})`.replace(/\n/g, "");

/** The source of the boot script with the day's rates in it. The same rates always give the same text, so that its hash can stand in a content security policy. */
export function bootSource(rates: Rates): string {
  const units = Object.fromEntries(currencies.map(({ code: currency, symbol }) => [currency, [rates[currency], symbol]]));
  const currencyOf = Object.fromEntries(countries.map(({ code: country, currency }) => [country, currency]));
  return `${code}(${JSON.stringify(units)},${JSON.stringify(currencyOf)})`;
}
