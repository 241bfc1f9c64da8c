import { countries } from "@/lib/reference/countries";
import { currencies, type Rates } from "@/lib/reference/currencies";

// Short by hand, because every page carries it. R says of each currency its rate, what stands before its figures, and the countries that use it; K, which
// currency a country has. What it does, in order:
//   1. copies the cookies into attributes of <html>: data-signed-in (a hint, no rights come with it), data-currency, data-country;
//      notes Save-Data and a folded side menu. Values that are not known are left out.
//   2. from then on watches the document and, before each paint, writes every price ([data-zar]) in the chosen currency and every
//      [data-pick] (the pickers and the words that name the choice). It changes the one text node that React made and no other, so
//      React goes on owning it.
//   3. listens to the pickers: they work before, and without, hydration. A country brings its currency.
const code = `(R=>{
let d=document,h=d.documentElement,a=h.dataset,s="[data-zar],[data-pick]",K={},c,v,
get=n=>(n=d.cookie.match("(?:^|; )daftari-"+n+"=(\\\\w+)"))&&n[1],
put=(n,v)=>{d.cookie="daftari-"+n+"="+v+"; path=/; max-age=31536000; samesite=lax"+(location.protocol=="https:"?"; secure":"");a[n]=v},
all=e=>e.querySelectorAll(s).forEach(paint),
paint=e=>{
let c=a.currency||"ZAR",{zar:z,pick:p}=e.dataset,t=p=="country"?a.country||"ZA":c;
if(e.options){if(e.value!=t)e.value=t;return}
if(!p){t=R[c][1]+(""+Math.round(z*R[c][0])).replace(/\\B(?=(\\d{3})+$)/g,",");
if(c!="ZAR")e.title="approx., billed in ZAR";else if(e.title)e.removeAttribute("title")}
if((p=e.firstChild)&&p.data!=t)p.data=t};
for(c in R)for(v of R[c].slice(2))K[v]=c;
if(/^(client|professional|admin)$/.test(v=get("signed-in")))a.signedIn=v;
if(R[v=get("currency")])a.currency=v;
if(K[v=get("country")])a.country=v;
if(get("menu")=="folded")a.menu="folded";
if(navigator.connection?.saveData)a.saveData="";
new MutationObserver(l=>{for(let{target:t,type:y,addedNodes:n}of l){
if(t==h&&y=="attributes")return all(d);
t=(t.nodeType==1?t:t.parentElement)?.closest(s);if(t)paint(t);
for(t of n)if(t.nodeType==1){if(t.matches(s))paint(t);all(t)}
}}).observe(d,{subtree:true,childList:true,characterData:true,attributeFilter:["data-zar","data-currency","data-country"]});
d.addEventListener("change",({target:e})=>{let p=e.dataset?.pick;
if(p&&e.value){put(p,e.value);if(p=="country")put("currency",K[e.value])}})
})`.replace(/\n/g, "");

/** What stands before a figure; a sign that is written from right to left is kept apart from it. */
const signOf = (symbol: string) => (/[\u0590-\u06ff]/.test(symbol) ? `\u2068${symbol}\u2069 ` : symbol);

/** The source of the boot script with the day's rates in it. The same rates always give the same text, so that its hash can stand in a content security policy. */
export function bootSource(rates: Rates): string {
  const units = currencies.map(({ code: currency, symbol }) => {
    const users = countries.filter((country) => country.currency === currency).map((country) => country.code);
    return `${currency}:${JSON.stringify([rates[currency], signOf(symbol), ...users])}`;
  });
  return `${code}({${units.join()}})`;
}
