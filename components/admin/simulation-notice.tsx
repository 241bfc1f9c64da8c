import { simulationWarning } from "@/lib/platform/health/rules";

/** Warns administrators of simulated sign-in on a site that others can reach; nothing elsewhere. */
export function SimulationNotice() {
  const warning = simulationWarning();
  return (
    warning && (
      <p role="alert" className="font-semibold text-danger">
        {warning}
      </p>
    )
  );
}
