import { bodies, type BodyCode } from "@/lib/reference/bodies";

/** The professional body and the practice number, with the way to the body's public register, so that anybody can check. */
export function ProfileRegister({ body: code, number }: { body: BodyCode; number: string }) {
  const body = bodies.find((one) => one.code === code);
  const label = code === "Other" ? "Practice number" : code;
  return (
    <p className="profile-register">
      {body?.register ? (
        <a href={body.register} rel="noopener nofollow" target="_blank" title={`${body.name} (opens in a new tab)`}>
          {label}
          <span className="sr-only">{`, the register of the ${body.name}, opens in a new tab`}</span>
        </a>
      ) : (
        label
      )}{" "}
      <span className="sr-only">practice number </span>
      <code>{number}</code>
    </p>
  );
}
