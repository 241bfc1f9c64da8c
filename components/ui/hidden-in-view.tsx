/** In place of what an administrator who views the site as another person does not see. */
export function HiddenInView({ title }: { title?: string }) {
  return (
    <>
      {title && <h1 className="mb-4 text-2xl sm:text-3xl">{title}</h1>}
      <p className="measure text-ink-soft">This is hidden while you see the site as another person.</p>
    </>
  );
}
