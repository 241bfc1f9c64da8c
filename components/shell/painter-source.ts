import { createHash } from "node:crypto";
import { countries } from "@/lib/reference/countries";
import { currencies, type Rates } from "@/lib/reference/currencies";

// The painter: writes prices in the chosen currency. Whoever has not chosen never fetches it (boot-source). R says of each currency its rate, what stands
// before its figures, and the countries that use it; K, which currency a country has. What it does, in order:
//   1. says on <html> that it is there; forgets a choice that is not known.
//   2. from then on watches the document and, before each paint, writes every price ([data-zar]) in the chosen currency and every
//      [data-pick] (the pickers and the words that name the choice). It changes the one text node that React made and no other, so
//      React goes on owning it.
//   3. listens to the pickers, and takes what was picked while it was on its way. A country brings its currency.
const code = `(R=>{
let d=document,h=d.documentElement,a=h.dataset,s="[data-zar],[data-pick]",K={},c,v,
put=(n,v)=>{d.cookie="daftari-"+n+"="+v+"; path=/; max-age=31536000; samesite=lax"+(location.protocol=="https:"?"; secure":"");a[n]=v},
pick=e=>{let p=e.dataset?.pick;if(p&&e.value){put(p,e.value);if(p=="country")put("currency",K[e.value])}},
all=e=>e.querySelectorAll(s).forEach(paint),
paint=e=>{
let c=a.currency||"ZAR",{zar:z,pick:p}=e.dataset,t=p=="country"?a.country||"ZA":c;
if(e.options){if(e.value!=t)e.value=t;return}
if(!p){t=R[c][1]+(""+Math.round(z*R[c][0])).replace(/\\B(?=(\\d{3})+$)/g,",");
if(c!="ZAR")e.title="approx., billed in ZAR";else if(e.title)e.removeAttribute("title")}
if((p=e.firstChild)&&p.data!=t)p.data=t};
for(c in R)for(v of R[c].slice(2))K[v]=c;
if(h.rates)return;
h.rates=R;
if(!R[a.currency])delete a.currency;
if(!K[a.country])delete a.country;
new MutationObserver(l=>{for(let{target:t,type:y,addedNodes:n}of l){
if(t==h&&y=="attributes")return all(d);
t=(t.nodeType==1?t:t.parentElement)?.closest(s);if(t)paint(t);
for(t of n)if(t.nodeType==1){if(t.matches(s))paint(t);all(t)}
}}).observe(d,{subtree:true,childList:true,characterData:true,attributeFilter:["data-zar","data-currency","data-country"]});
d.addEventListener("change",({target:e})=>pick(e));
for(c of d.querySelectorAll("select[data-pick]"))if(c.selectedIndex>0)pick(c)
})`.replace(/\n/g, "");

/** What stands before a figure; a sign that is written from right to left is kept apart from it. */
const signOf = (symbol: string) => (/[\u0590-\u06ff]/.test(symbol) ? `\u2068${symbol}\u2069 ` : symbol);

/** The source of the painter with the day's rates in it. The same rates always give the same text. */
export function painterSource(rates: Rates): string {
  const units = currencies.map(({ code: currency, symbol }) => {
    const users = countries.filter((country) => country.currency === currency).map((country) => country.code);
    return `${currency}:${JSON.stringify([rates[currency], signOf(symbol), ...users])}`;
  });
  return `${code}({${units.join()}})`;
}

/** Where the painter of these rates is fetched: an address that says what is in the file, so that it can be kept for good. */
export function painterPath(rates: Rates): string {
  return `/prices/${createHash("sha1").update(painterSource(rates)).digest("base64url").slice(0, 10)}.js`;
}
