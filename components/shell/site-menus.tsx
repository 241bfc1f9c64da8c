import { AccountMenu } from "@/components/shell/account-menu";
import { CurrencyPicker } from "@/components/shell/currency-picker";
import { MobileMenu } from "@/components/shell/mobile-menu";

/**
 * What the buttons of the header open: popovers, so that they open before hydration. They stand at the end of the page, so that its own words come in
 * the first bytes; the browser takes the keyboard from a button straight into its popover and back.
 */
export function SiteMenus() {
  return (
    <>
      <CurrencyPicker />
      <AccountMenu />
      <MobileMenu />
    </>
  );
}
