import { projectTones } from "@/components/deals/project-list";
import { ProjectUpdateForm } from "@/components/deals/project-update-form";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Facts } from "@/components/ui/figures/facts";
import { IntentLink } from "@/components/ui/link";
import type { Project } from "@/lib/deals/leads/contract";
import { projectStatusLabels } from "@/lib/deals/projects/rules";
import { quoteAmount } from "@/lib/deals/quotes/rules";
import { formatDay } from "@/lib/platform/format/dates";

type Props = {
  project: Project;
  step: "details" | "update";
  onStep: (step: "details" | "update" | null) => void;
  onChanged: () => void;
};

/** A project: the agreement, its progress and the professional's update form. */
export function ProjectDialog({ project, step, onStep, onChanged }: Props) {
  const { projectTitle, clientName, value, progress, deadline, status } = project;
  const running = status === "in-progress";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStep(null)}
      title={step === "update" ? `Update ${projectTitle}` : projectTitle}
      description={`For ${clientName}`}
    >
      {step === "update" && running ? (
        <ProjectUpdateForm
          key={project.version}
          project={project}
          onCancel={() => onStep(null)}
          onDone={() => {
            onStep(null);
            return onChanged();
          }}
          onStale={onChanged}
        />
      ) : (
        <>
          <Facts
            rows={[
              [
                "Status",
                <Badge key="status" tone={projectTones[status]}>
                  {projectStatusLabels[status]}
                </Badge>,
              ],
              ["Agreed value", quoteAmount(Math.round(value * 100))],
              ["Done", `${progress}%`],
              ["Deadline", deadline ? formatDay(deadline) : "None"],
            ]}
          />
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <IntentLink
              href={`/messages?q=${encodeURIComponent(clientName)}`}
              className={buttonClass({ variant: "secondary" })}
            >
              Find the conversation
            </IntentLink>
            {running && <Button onClick={() => onStep("update")}>Update</Button>}
          </div>
        </>
      )}
    </Dialog>
  );
}
