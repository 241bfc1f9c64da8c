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
    <form action="/search" role="search" onSubmit={submit}>
      <input
        name="q"
        type="search"
        maxLength={200}
        enterKeyHint="search"
        aria-label={asks}
        placeholder={asks}
        className="input"
      />
      <button type="submit" className={buttonClass()}>
        Find professionals
      </button>
    </form>
  );
}
