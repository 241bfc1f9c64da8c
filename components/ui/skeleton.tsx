/** A grey bar in the shape of what will be here. Give it its size by class. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />;
}
