import { type ComponentProps, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

/** A password input with a button that shows the password. */
export function PasswordInput({ id, className = "", ...rest }: ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...rest}
        id={id}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={`pe-12 ${className}`}
      />
      <button
        type="button"
        aria-label={shown ? "Hide password" : "Show password"}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="needs-scripting absolute end-0 top-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </span>
  );
}
