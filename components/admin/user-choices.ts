import { roleLabels } from "@/lib/admin/users/rules";
import { roles } from "@/lib/platform/auth/access";
import { countries } from "@/lib/platform/reference/countries";

/** The roles and countries of accounts, as choices of a form or a filter. */
export const roleChoices = roles.map((value) => ({ value, label: roleLabels[value] }));
export const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
