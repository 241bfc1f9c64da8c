import { buttonClass, type ButtonSize } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/**
 * The links of an export: an xlsx file, which opens right in every language of a spreadsheet program, and the same as
 * CSV. `href` is that of the xlsx file; that of the CSV differs in its ending only.
 */
export function ExportLinks({ href, label, size }: { href: string; label: string; size?: ButtonSize }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a href={href} download className={buttonClass({ variant: "secondary", size })}>
        <Icon name="download" className="size-4" />
        <span>{label}</span>
      </a>
      <a
        href={href.replace(".xlsx", ".csv")}
        download
        aria-label={`${label} CSV`}
        className="text-link min-w-11 text-sm"
      >
        CSV
      </a>
    </span>
  );
}
