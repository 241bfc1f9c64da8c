import { useState } from "react";
import { filterHtml, type Place } from "@/components/professionals/filter-html";
import { finderFormId, type Naming } from "@/components/professionals/finder-form";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

type Props = { query: ProfessionalQuery; naming: Naming; idPrefix: string; form?: Place["form"] };

/** The filters, drawn once: from then on they are the visitor's, and useFinder's. */
export function FilterFields({ query, naming, idPrefix, form = finderFormId }: Props) {
  const [markup] = useState(() => filterHtml(query, naming, { form, idPrefix }));
  return <div className="flex flex-col gap-5" suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
