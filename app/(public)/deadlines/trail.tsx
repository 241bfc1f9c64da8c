import { JsonLd } from "@/components/ui/json-ld";
import { IntentLink } from "@/components/ui/link";
import { breadcrumbJsonLd } from "@/lib/directory/seo/structured";
import { publicUrl } from "@/lib/platform/env";

/** The wider pages as links, and all of them for search engines; the last step is this page. */
export function Trail({ steps }: { steps: readonly { name: string; path: string }[] }) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {steps.slice(0, -1).map(({ name, path }, index) => (
            <li key={path} className="flex items-center gap-2">
              {index > 0 && <span aria-hidden>/</span>}
              <IntentLink href={path} className="inline-flex min-h-11 items-center underline hover:text-ink">
                {name}
              </IntentLink>
            </li>
          ))}
        </ol>
      </nav>
      <JsonLd data={breadcrumbJsonLd(publicUrl, steps)} />
    </>
  );
}
