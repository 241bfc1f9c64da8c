import { CurrentPlan } from "@/components/billing/current-plan";
import { InvoiceList } from "@/components/billing/invoice-list";
import { InvoiceView } from "@/components/billing/invoice-view";
import { PlanChoices } from "@/components/billing/plan-choices";
import { ErrorState } from "@/components/ui/error-state";
import { getCardChange } from "@/lib/billing/cards/reads";
import { getBillingDetails } from "@/lib/billing/details/reads";
import { getInvoice, listInvoices } from "@/lib/billing/invoices/reads";
import { getPayment } from "@/lib/billing/payments/reads";
import { getSubscription } from "@/lib/billing/subscriptions/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { pageNumber } from "./page-number";
import { BillingDetails, CardNotice, PaymentNotice } from "./panels";

const perPage = 12;

/** A professional's plan, payments and invoices. `?payment` shows a pending payment, `?invoice` an invoice. */
export async function Billing({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  const invoice = await found(query.get("invoice"), (id) => getInvoice(viewer, id));
  if (invoice === missing) return <ErrorState title="There is no such invoice" detail="Your invoices are on Plan." />;
  if (invoice) return <InvoiceView invoice={invoice} />;
  const [subscription, invoices, payment, details, card] = await Promise.all([
    getSubscription(viewer),
    listInvoices(viewer, { page: pageNumber(query), perPage }),
    found(query.get("payment"), (id) => getPayment(viewer, id)),
    getBillingDetails(viewer),
    found(query.get("card"), (id) => getCardChange(viewer, id)),
  ]);
  return (
    <div className="flex flex-col gap-6">
      {payment && payment !== missing && <PaymentNotice key={payment.id} payment={payment} />}
      {card && card !== missing && <CardNotice key={card.id} change={card} />}
      <CurrentPlan subscription={subscription} />
      <PlanChoices subscription={subscription} />
      <InvoiceList invoices={invoices} />
      <BillingDetails key={details.version} details={details} />
    </div>
  );
}

const missing = Symbol("missing");

/**
 * Reads the record with the URL's id: null without an id, `missing` if the id is invalid or belongs to another account.
 */
async function found<T>(id: string | null, read: (id: string) => Promise<T>): Promise<T | typeof missing | null> {
  if (id === null) return null;
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return missing;
  return read(id).catch((error: unknown) => {
    if (isHttpError(error) && error.status === 404) return missing;
    throw error;
  });
}
