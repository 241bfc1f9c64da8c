import { recordCommission, reduceCommission } from "@/lib/affiliates/commissions/writes";
import { countCall } from "@/lib/analytics/calls/counter";
import { paymentRefunded, paymentSettled } from "@/lib/billing/payments/ports";
import { planRequired } from "@/lib/billing/plans/rules";
import { leadAllowance, planStarted, verificationPending } from "@/lib/billing/subscriptions/ports";
import { seatLimits } from "@/lib/billing/subscriptions/reads";
import { endDeadlineFeedOf } from "@/lib/deadlines/feed/writes";
import { stopReminderEmailsOf } from "@/lib/deadlines/lists/writes";
import { obligationPage } from "@/lib/deadlines/pages/rules";
import { contactLeadsClient, handOverLeads, viewLeadsOfThread } from "@/lib/deals/lead-progress/writes";
import { leadAllowance as readLeadAllowance } from "@/lib/deals/leads/reads";
import { requestDeadlines } from "@/lib/deals/quote-requests/ports";
import { requestCardsById } from "@/lib/deals/quote-requests/reads";
import { quotesById } from "@/lib/deals/quotes/reads";
import { pauseAlertsOf } from "@/lib/directory/alerts/writes";
import { claimSampleProfile, showEmail, showTier } from "@/lib/directory/listing/writes";
import { changeWithdrawn, credentialsChanged } from "@/lib/directory/profile-changes/ports";
import { takeNewName } from "@/lib/directory/profile-changes/writes";
import { workReviews } from "@/lib/directory/reviews/ports";
import { accessRevoked, emailConfirmed, newName, simulatedProfessional } from "@/lib/identity/accounts/ports";
import { getSideInUse } from "@/lib/identity/acting-as/reads";
import { seatEnded, seatPlans } from "@/lib/identity/seats/ports";
import { findGrants, isActing } from "@/lib/identity/seats/reads";
import { recordAction } from "@/lib/identity/seats/writes";
import { latchWhenLive, touchSessions } from "@/lib/identity/sign-in/session-store";
import { rebuildSession } from "@/lib/identity/sign-in/sign-in";
import { endCalendarFeedOf } from "@/lib/meetings/calendar-feed/writes";
import { clientContacted, threadCards, threadOpened } from "@/lib/messaging/cards/ports";
import { alertsStopped, deadlineEmailsStopped } from "@/lib/notifications/notices/ports";
import { endTokensOf, useToken } from "@/lib/partners/tokens/writes";
import { deleteUndoneEvents, stopWebhooksOf, storeEvents } from "@/lib/partners/webhooks/writes";
import { accountEvent, accountEventUndone } from "@/lib/platform/account-events/ports";
import { actsForFirm, seatGrants, sideInUse } from "@/lib/platform/auth/seat-grants";
import { sessionStore } from "@/lib/platform/auth/session-port";
import { tokenGrants } from "@/lib/platform/auth/token-grants";
import { callCounter } from "@/lib/platform/http/observability/call-counter";
import { addMarketplaceClients, handOverClients } from "@/lib/practice/clients/writes";
import { handOverWork } from "@/lib/practice/work/writes";
import { registerSampleData } from "@/lib/seed/register";
import { reviewsOf } from "@/lib/trust/reviews/reads";
import { reviewRefusal } from "@/lib/trust/reviews/rules";
import { isFirstPending } from "@/lib/verification/cases/reads";
import { closeWithdrawnCase, repeatVerification } from "@/lib/verification/cases/writes";

/**
 * Registers every port: the handlers of higher domains for events in lower ones. Each entry point calls this before its
 * first query: the server and Vercel (instrumentation.ts), tests and scripts.
 */
export function registerHandlers(): void {
  registerSampleData();
  seatGrants.provide({ find: findGrants, record: recordAction });
  actsForFirm.provide(isActing);
  sideInUse.provide(getSideInUse);
  seatPlans.provide({ limits: seatLimits, refusal: () => planRequired("team-seats") });
  seatEnded.handledBy(handOverLeads, handOverClients, handOverWork);
  sessionStore.provide({ latchWhenLive, touch: touchSessions, rebuild: rebuildSession });
  callCounter.provide(countCall);
  emailConfirmed.handledBy(showEmail);
  accessRevoked.handledBy(endCalendarFeedOf, endDeadlineFeedOf, endTokensOf, stopWebhooksOf);
  accountEvent.handledBy(addMarketplaceClients, storeEvents);
  accountEventUndone.handledBy(deleteUndoneEvents);
  tokenGrants.provide(useToken);
  simulatedProfessional.handledBy(claimSampleProfile);
  paymentSettled.handledBy(recordCommission);
  paymentRefunded.handledBy(reduceCommission);
  planStarted.handledBy(showTier);
  leadAllowance.provide(readLeadAllowance);
  verificationPending.provide(isFirstPending);
  newName.provide(takeNewName);
  credentialsChanged.handledBy(repeatVerification);
  changeWithdrawn.handledBy(closeWithdrawnCase);
  workReviews.provide({ of: reviewsOf, isOpen: (work, now) => reviewRefusal(work, now) === null });
  requestDeadlines.provide({ find: obligationPage });
  threadCards.provide({ quotes: quotesById, requests: requestCardsById });
  alertsStopped.handledBy(pauseAlertsOf);
  deadlineEmailsStopped.handledBy(stopReminderEmailsOf);
  threadOpened.handledBy(viewLeadsOfThread);
  clientContacted.handledBy((tx, pair) => contactLeadsClient(tx, pair));
}
