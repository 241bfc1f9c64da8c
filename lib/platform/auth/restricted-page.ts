import { brand } from "@/lib/platform/brand";
import { escapeHtml, htmlPage } from "@/lib/platform/format/html";
import { restrictedText, sideOffer } from "@/lib/platform/reference/restricted-text";
import { accessOf, homeOf, type Role, type Side } from "./access";

/** The links of the site's header and footer on the page (specification 2.2 and 2.15). */
const shell = {
  header: [
    { href: "/directory", label: "Find Professionals" },
    { href: "/how-it-works", label: "How It Works" },
    { href: "/pricing", label: "Pricing" },
    { href: "/affiliate", label: "Affiliate Program" },
    { href: "/profile", label: "Profile Settings" },
  ],
  footer: [
    { href: "/help", label: "Help Centre" },
    { href: "/contact", label: "Contact" },
    { href: "/privacy", label: "Privacy Policy" },
    { href: "/terms", label: "Terms of Service" },
    { href: "/cookies", label: "Cookie Policy" },
  ],
};

interface Options {
  /** The requested address, opened on the other side. */
  next: string;
  nonce: string;
  /** The other side of the account, if the page is on it. */
  otherSide?: Side;
}

/**
 * The 403 page for a path outside the viewer's role (specification 2.1 and 8), sent by the middleware. Self-contained,
 * so that nothing of the requested page is rendered. Gate shows the same text when the database denies access.
 */
export function restrictedPage(path: string, role: Role, { next, nonce, otherSide }: Options): string {
  return htmlPage({
    title: "Access Restricted",
    shell,
    main: `<p>${restrictedText(accessOf(path))}</p>
${path === "/admin" ? `<p>This area is for ${escapeHtml(brand.name)} administrators only.</p>` : ""}
<nav class="ways" aria-label="Ways out"><button type="button" id="back" hidden>Go Back</button>
<a href="${homeOf(role)}">Go to My Dashboard</a></nav>
${otherSide ? sideForm(otherSide, next) : ""}`,
    end: `<script nonce="${escapeHtml(nonce)}">const back=document.getElementById("back");
back.hidden=history.length<2;back.onclick=()=>history.back()</script>
`,
  });
}

/** The form of components/ui/side-form.tsx. */
const sideForm = (side: Side, next: string) => `<form class="ways" method="post" action="/api/account/acting-as">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<p>${sideOffer[side].why}</p>
<button name="actingAs" value="${side}">${sideOffer[side].label}</button></form>`;
