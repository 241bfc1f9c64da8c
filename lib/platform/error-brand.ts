/**
 * Recognises the errors of one class by a registered symbol. Next evaluates a module once for each bundle, so that one
 * process has several copies of a class, and `instanceof` fails for an error that another bundle throws: through a port
 * (lib/platform/ports.ts) or from an object on `globalThis`. `name` is unique in the process.
 */
export function defineErrorBrand<T extends Error>(name: string) {
  const brand = Symbol.for(`daftari.${name}`);
  return {
    /** Called in the constructor of the class. */
    mark: (error: T) => void Object.defineProperty(error, brand, { value: true }),
    is: (value: unknown): value is T => value instanceof Error && brand in value,
  };
}
