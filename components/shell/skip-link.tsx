/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
