/**
 * The initial values of a server-rendered form: text that was typed or autofilled before hydration is kept. Only for
 * text inputs on which nothing else depends. On the server and after a client-side navigation it returns `empty`.
 */
export function typedBefore<Values extends Record<string, unknown>>(formId: string, empty: Values): Values {
  if (typeof document === "undefined") return empty;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return empty;
  const boxes = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && ["text", "email", "tel", "password"].includes(element.type),
  );
  const typed = boxes
    .filter(({ name, value }) => value !== "" && empty[name] === "")
    .map(({ name, value }) => [name, value]);
  return { ...empty, ...Object.fromEntries(typed) };
}
