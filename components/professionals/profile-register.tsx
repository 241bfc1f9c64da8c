import { bodies, type BodyCode } from "@/lib/reference/bodies";

/** The professional body and the practice number, with the way to the body's public register, so that anybody can check. */
export function ProfileRegister({ body: code, number }: { body: BodyCode; number: string }) {
  const body = bodies.find((one) => one.code === code);
  const label = code === "Other" ? "Practice number" : code;
  return (
    <p className="mt-0.5 text-ink-soft">
      {body?.register ? (
        <a href={body.register} rel="noopener nofollow" target="_blank" title={`${body.name} (opens in a new tab)`} className="inline-flex min-h-6 items-center text-primary underline decoration-1 underline-offset-4">
          {label}
          <span className="sr-only">, the register of the {body.name}, opens in a new tab</span>
        </a>
      ) : (
        label
      )}{" "}
      <span className="sr-only">practice number </span>
      <span className="tnum font-mono text-sm text-ink">{number}</span>
    </p>
  );
}
