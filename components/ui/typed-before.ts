/**
 * The starting values of a form that was on screen before its script ran: what somebody typed meanwhile, or the browser
 * filled in, is kept. Only for text boxes, which nothing else on the page depends on; everywhere else (server, a page
 * reached by a link) it answers
 * `empty`.
 */
export function typedBefore<Values extends Record<string, unknown>>(formId: string, empty: Values): Values {
  if (typeof document === "undefined") return empty;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return empty;
  const boxes = [...form.elements].filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && ["text", "email", "tel", "password"].includes(one.type),
  );
  const typed = boxes
    .filter(({ name, value }) => value !== "" && empty[name] === "")
    .map(({ name, value }) => [name, value]);
  return { ...empty, ...Object.fromEntries(typed) };
}
