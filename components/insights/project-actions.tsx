"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState, type ComponentProps } from "react";
import type { ProjectDialog } from "@/components/insights/project-dialog";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import type { Project } from "@/lib/deals/leads/contract";

type Window = (props: ComponentProps<typeof ProjectDialog>) => React.ReactNode;

/**
 * View Details and Update of a project (specification 2.9); a completed project has no Update. The dialog's code loads
 * on first use.
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
      const { ProjectDialog: loaded } = await import("@/components/insights/project-dialog");
      setWindow(() => loaded);
      setOpen(next);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
    setLoading(null);
  };
  const about = (
    <span className="sr-only">
      {" "}
      of {project.projectTitle} for {project.clientName}
    </span>
  );
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
