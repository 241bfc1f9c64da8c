"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { heroSearchTarget } from "@/lib/marketing/rules";

const asks = "Service, name, city or software";

/** The search line. A plain GET form to /search before JavaScript; with it, empty text opens the directory (specification 2.3). */
export function HeroSearch() {
  const router = useRouter();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    router.push(heroSearchTarget(String(new FormData(event.currentTarget).get("q") ?? "")));
  }
  return (
    <form
      action="/search"
      role="search"
      onSubmit={submit}
      className="mt-6 flex max-w-xl flex-col gap-2 *:min-h-13 sm:flex-row"
    >
      <input
        name="q"
        type="search"
        maxLength={200}
        enterKeyHint="search"
        aria-label={asks}
        placeholder={asks}
        className="input px-4"
      />
      <button type="submit" className={`${buttonClass()} shrink-0`}>
        Find professionals
      </button>
    </form>
  );
}
