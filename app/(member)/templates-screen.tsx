import { DeleteTemplateButton, TemplateButton } from "@/components/practice/template-buttons";
import { NothingYet } from "@/components/ui/nothing-yet";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { counted } from "@/lib/platform/format/counts";
import { countryName } from "@/lib/platform/reference/world-countries";
import type { Template, TemplateKind } from "@/lib/practice/templates/contract";
import { listTemplates } from "@/lib/practice/templates/reads";

const none = {
  steps: "No steps of your own yet. Save the steps that you use again and again, and start new work from them.",
  papers:
    "No lists of your own yet. Save the papers that you ask for again and again, and start new requests from them.",
} as const;

/** The firm's own templates of a kind; assistants read them. `listPath` is the page itself. */
export async function TemplatesScreen({
  viewer,
  kind,
  listPath,
}: {
  viewer: Viewer;
  kind: TemplateKind;
  listPath: string;
}) {
  const { items } = await listTemplates(viewer, { kind });
  const canEdit = viewer.seat?.role !== "assistant";
  return (
    <>
      {canEdit && <TemplateButton label="Add a template" kind={kind} size="md" variant="primary" />}
      {items.length === 0 ? (
        <NothingYet>{none[kind]}</NothingYet>
      ) : (
        <ul className="mt-3">
          {items.map((template) => (
            <li
              key={`${template.id} ${template.version}`}
              className="flex flex-wrap items-start justify-between gap-3 border-t border-rule py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{template.name}</p>
                <p className="text-sm text-ink-soft">{about(template)}</p>
              </div>
              {canEdit && (
                <div className="flex flex-wrap gap-2">
                  <TemplateButton label={`Edit ${template.name}`} kind={kind} template={template} />
                  {!viewer.seat && <DeleteTemplateButton template={template} listPath={listPath} />}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The size of a template, and its country. */
function about({ kind, steps, items, country }: Template): string {
  const size = kind === "steps" ? counted(steps.length, "step") : counted(items.length, "paper");
  return country ? `${size}, ${countryName(country)}` : size;
}
