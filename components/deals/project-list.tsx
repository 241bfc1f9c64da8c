import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Face } from "@/components/ui/face";
import { NothingYet } from "@/components/ui/nothing-yet";
import type { Project, ProjectStatus } from "@/lib/deals/leads/contract";
import { projectStatusLabels } from "@/lib/deals/projects/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";

type Props = {
  projects: readonly Project[];
  empty: string;
  /** The name shown with each project: the other party's. */
  with?: "clientName" | "professionalName";
  below?: (project: Project) => ReactNode;
};

export const projectTones: Record<ProjectStatus, BadgeTone> = {
  "in-progress": "info",
  finished: "warning",
  completed: "success",
};

/** Projects with their progress and agreed value in ZAR. */
export function ProjectList({ projects, empty, with: other = "clientName", below }: Props) {
  if (projects.length === 0) return <NothingYet>{empty}</NothingYet>;
  return (
    <ul>
      {projects.map((project) => {
        const { id, projectTitle, value, progress, deadline, status } = project;
        const person =
          other === "clientName"
            ? { id: project.clientId, country: project.clientCountry, image: project.clientImage }
            : { id: project.professionalId, country: project.professionalCountry, image: project.professionalImage };
        return (
          <li key={id} className="border-t border-rule py-3 first:border-t-0 sm:py-4">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <Face {...person} name={project[other]} size={44} />
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold">{projectTitle}</p>
                <p className="text-sm text-ink-soft">
                  <span>{project[other]}</span>
                  {deadline && (
                    <span>
                      , <span className="inline-block">{`due ${formatDay(deadline)}`}</span>
                    </span>
                  )}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-3">
                <span className="tnum font-semibold">{formatRand(value)}</span>
                <Badge tone={projectTones[status]}>{projectStatusLabels[status]}</Badge>
              </div>
            </div>
            <div className="mt-2 flex items-center gap-3">
              <progress
                max={100}
                value={progress}
                aria-label={`Progress of ${projectTitle}`}
                className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-primary"
              />
              <span className="tnum w-12 text-end text-sm">{`${progress}%`}</span>
            </div>
            {below && <div className="mt-3 empty:hidden">{below(project)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
