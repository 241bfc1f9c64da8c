import { ServedCountries } from "@/components/shell/served-countries";
import { brand } from "@/lib/brand";

/** The countries, and what we are not liable for. */
export function FooterEnd() {
  return (
    <div className="page pb-10">
      <ServedCountries />
      <div className="mt-6 flex flex-col gap-2 text-sm text-ink-soft">
        <p className="max-w-[72ch]">
          {brand.name} brings clients and professionals together. The professionals are independent: they are not our employees or agents, they answer for
          their own work, and we do not guarantee any outcome of it. Nothing on this site is tax, legal or financial advice.
        </p>
        <p>
          © {brand.name}, {brand.address}
        </p>
      </div>
    </div>
  );
}
