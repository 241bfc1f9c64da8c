import { brand } from "@/lib/platform/brand";
import { escapeHtml, htmlPage } from "@/lib/platform/format/html";
import { accessOf, homeOf, type Role } from "./access";

/**
 * The 403 page for a path outside the viewer's role (specification 2.1 and 8), sent by the middleware. Self-contained,
 * so that nothing of the requested page is rendered. Gate shows the same text when the database denies access.
 */
export function restrictedPage(path: string, role: Role, nonce: string): string {
  const access = accessOf(path);
  const allowed = Array.isArray(access) ? access.join(", ") : "other";
  const home = homeOf(role);
  return htmlPage({
    title: "Access Restricted",
    main: `<p>You don&rsquo;t have permission to access this area. This section is restricted to ${escapeHtml(allowed)} users only.</p>
${path === "/admin" ? `<p>This area is for ${escapeHtml(brand.name)} administrators only.</p>` : ""}
<nav aria-label="Ways out"><button type="button" id="back" hidden>Go Back</button>
<a href="${home}">Go to My Dashboard</a></nav>`,
    end: `<script nonce="${escapeHtml(nonce)}">const back=document.getElementById("back");
back.hidden=history.length<2;back.onclick=()=>history.back()</script>
`,
  });
}
