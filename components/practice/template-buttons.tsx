"use client";

import { DeleteButton } from "@/components/practice/delete-button";
import type { TemplateDialog as LoadedDialog, TemplateDraft } from "@/components/practice/template-dialog";
import { useRefresh } from "@/components/practice/use-refresh";
import { Button, type ButtonSize } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { removeTemplate } from "@/lib/practice/templates/client";
import type { Template, TemplateKind } from "@/lib/practice/templates/contract";

type DialogProps = Parameters<typeof LoadedDialog>[0];
type Props = {
  label: string;
  kind: TemplateKind;
  /** The template to change; null for a new one. */
  template?: Template | null;
  /** What a new template starts with. */
  draft?: Partial<TemplateDraft>;
  size?: ButtonSize;
  variant?: "primary" | "secondary";
};

const blank: TemplateDraft = { name: "", country: "", service: "", steps: [], items: [] };

/** Opens the form of a template. */
export function TemplateButton({ label, kind, template = null, draft, size = "sm", variant = "secondary" }: Props) {
  const refresh = useRefresh();
  const dialog = useLoadedDialog<DialogProps>(
    async () => (await import("@/components/practice/template-dialog")).TemplateDialog,
  );
  return (
    <>
      <Button size={size} variant={variant} busy={dialog.loading} onClick={() => void dialog.show()}>
        {label}
      </Button>
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog
          open
          onOpenChange={dialog.setOpen}
          kind={kind}
          template={template}
          draft={template ?? { ...blank, ...draft }}
          onSaved={({ name }) => {
            dialog.setOpen(false);
            showToast(`Template ${name} saved`);
            refresh();
          }}
        />
      )}
    </>
  );
}

/** Deletes a template after a question. */
export function DeleteTemplateButton({ template, listPath }: { template: Template; listPath: string }) {
  return (
    <DeleteButton
      name={template.name}
      warning="Work and requests that were made from it stay as they are. You can't undo this."
      label="Delete template"
      send={() => removeTemplate(template)}
      listPath={listPath}
    >
      {`Delete ${template.name}`}
    </DeleteButton>
  );
}
