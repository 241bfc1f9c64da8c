"use client";

import type { ComponentProps } from "react";
import { PaymentList } from "@/components/admin/payment-list";
import { RefundDialog } from "@/components/billing/refund-dialog";

/** The payments with the dialog that refunds one. */
export function PaymentsScreen({ first }: Pick<ComponentProps<typeof PaymentList>, "first">) {
  return (
    <PaymentList
      first={first}
      renderRefund={(payment, onClose) => <RefundDialog payment={payment} onClose={onClose} />}
    />
  );
}
