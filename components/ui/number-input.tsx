"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { typedNumber } from "@/lib/platform/format/typed-text";

/**
 * An input for a number. It is a text input, since browsers let people type only the digits of their own language into
 * `type="number"`; digits of other scripts become ASCII while they are typed. Like a number input, it is empty for NaN,
 * which a form writes where no number was typed yet.
 */
export function NumberInput({ min: _min, max: _max, ref, ...rest }: ComponentProps<"input">) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current?.value === "NaN") box.current.value = "";
  });
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={(element) => {
        box.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
      type="text"
      onInput={({ currentTarget }) => {
        const plain = typedNumber(currentTarget.value);
        if (plain !== currentTarget.value) currentTarget.value = plain;
      }}
    />
  );
}
