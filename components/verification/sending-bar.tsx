/** The upload progress of the application. */
export function SendingBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="rounded-control bg-info-soft px-4 py-3 text-info">
      <p role="status" className="tnum flex justify-between gap-4">
        <span>{percent < 100 ? "Sending your application" : "Checking your documents"}</span>
        <span aria-hidden>{`${percent}%`}</span>
      </p>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 overflow-hidden rounded-full bg-surface"
      >
        <div className="h-full bg-info" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
