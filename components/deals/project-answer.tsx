"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { WrittenDay } from "@/components/ui/day";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeProject } from "@/lib/deals/leads/client";
import type { Project } from "@/lib/deals/leads/contract";

/** The form, whose script loads only when it is opened. */
const NotYetForm = dynamic(() => import("@/components/deals/not-yet-form").then((module) => module.NotYetForm), {
  loading: () => <Skeleton className="h-64" />,
});

/** The client's answer to finished work: confirmed, or not yet, with what is missing. Nothing for other projects. */
export function ProjectAnswer({ project }: { project: Project }) {
  const router = useRouter();
  const [writing, setWriting] = useState(false);
  const refresh = () => startTransition(() => router.refresh());
  const confirm = useChange({
    errorsIn: "toast",
    send: (_: void, key) => changeProject(project, { status: "completed" }, key),
    onSuccess: () => showToast("Confirmed. The project is completed, and you can review it now."),
    onSettled: refresh,
  });
  const { status, professionalName, projectTitle, completesAt } = project;
  if (status !== "finished" || !completesAt) return null;
  const about = <span className="sr-only">{` ${projectTitle}`}</span>;
  return (
    <div className="rounded-control border border-info bg-info-soft p-4">
      <p className="font-semibold">{`${professionalName} has finished this work.`}</p>
      <p className="text-sm text-ink-soft">
        Is everything done? Without an answer it counts as completed on{" "}
        <WrittenDay date={completesAt.slice(0, 10)} at={completesAt} />.
      </p>
      {writing ? (
        <NotYetForm
          project={project}
          onLeave={() => setWriting(false)}
          onDone={() => {
            setWriting(false);
            return refresh();
          }}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
            <Icon name="check" /> <span>Confirm{about}</span>
          </Button>
          <Button variant="secondary" onClick={() => setWriting(true)}>
            <span>Not yet{about}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
