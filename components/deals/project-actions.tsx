"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, startTransition, useState } from "react";
import type { ProjectDialog } from "@/components/deals/project-dialog";
import { Button } from "@/components/ui/button";
import { WrittenDay } from "@/components/ui/day";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeProject } from "@/lib/deals/leads/client";
import type { Project } from "@/lib/deals/leads/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

type Window = (props: ComponentProps<typeof ProjectDialog>) => React.ReactNode;

/**
 * View Details and Update of a project (specification 2.9). A finished project has an undo instead of Update, a
 * completed one neither. The dialog's code loads on first use.
 */
export function ProjectActions({ project }: { project: Project }) {
  const router = useRouter();
  const [Window, setWindow] = useState<Window | null>(null);
  const [open, setOpen] = useState<"details" | "update" | null>(null);
  const [loading, setLoading] = useState<"details" | "update" | null>(null);
  const show = async (next: "details" | "update") => {
    if (loading) return;
    setLoading(next);
    try {
      const { ProjectDialog: loaded } = await import("@/components/deals/project-dialog");
      setWindow(() => loaded);
      setOpen(next);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
    setLoading(null);
  };
  const undo = useChange({
    errorsIn: "toast",
    send: (_: void, key) => changeProject(project, { status: "in-progress" }, key),
    onSuccess: () => showToast(`${project.projectTitle} is in progress again.`),
    onSettled: () => startTransition(() => router.refresh()),
  });
  const about = <span className="sr-only">{` of ${project.projectTitle} for ${project.clientName}`}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" busy={loading === "details"} onClick={() => void show("details")}>
        <span>View Details{about}</span>
      </Button>
      {project.status === "in-progress" && (
        <Button size="sm" busy={loading === "update"} onClick={() => void show("update")}>
          <span>Update{about}</span>
        </Button>
      )}
      {project.status === "finished" && (
        <>
          <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
            <span>Not finished{about}</span>
          </Button>
          {project.completesAt && (
            <p className={lettersClass(project.clientName, "basis-full text-sm text-ink-soft")}>
              <span>{`${project.clientName} is asked to confirm. Without an answer it counts as completed on `}</span>
              <WrittenDay date={project.completesAt.slice(0, 10)} at={project.completesAt} />.
            </p>
          )}
        </>
      )}
      {Window && open && (
        <Window
          project={project}
          step={open}
          onStep={setOpen}
          onChanged={() => startTransition(() => router.refresh())}
        />
      )}
    </div>
  );
}
