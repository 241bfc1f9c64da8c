import { randomUUID } from "node:crypto";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgArray, PgJsonb, type PgTable, PgText } from "drizzle-orm/pg-core";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import * as t from "@/lib/platform/db/tables";
import { makeViewer } from "@/tests/support/viewers";

/** The marker that every planted text column contains, with its table and column. */
export const marker = "marker";
const mark = (table: PgTable, column: string) => `${marker} ${getTableName(table)} ${column}`;

/**
 * Inserts a row whose text, array and JSON columns contain the marker of their table and column, except `given` ones.
 */
async function plant(table: PgTable, given: Record<string, unknown>): Promise<void> {
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (column.generated || column.generatedIdentity) continue;
    const text = mark(table, column.name);
    if (key in given) values[key] = given[key];
    else if (is(column, PgText)) values[key] = text;
    else if (is(column, PgArray)) values[key] = [text];
    else if (is(column, PgJsonb)) values[key] = { words: text };
    else if (column.notNull && !column.hasDefault) throw new Error(`${text} must be given`);
  }
  const db = await database();
  await db.insert(table).values(values as never);
}

/** A listed professional in Johannesburg with an account, who works every day. */
export async function makeHost(name: string): Promise<Viewer> {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const professionalId = `host-${randomUUID()}`;
  const db = await database();
  await db.insert(t.professionals).values({
    id: professionalId,
    status: "approved",
    name,
    title: "Auditor",
    gender: "Female",
    practiceNumber: "1",
    professionalBody: "SAICA",
    registrationNumber: "1",
    country: "ZA",
    city: "Johannesburg",
    specializations: [],
    software: [],
    languages: [],
    bio: "",
    hourlyRateCents: 50000,
    responseTime: "<1 hour",
    email: "",
    phone: "",
    subscriptionTier: "basic",
    experience: 3,
    education: [],
    certifications: [],
    achievements: [],
    searchText: name.toLowerCase(),
    joinedDate: "2026-01-01",
    weeklyHours: days.map((day) => ({ day, start: "08:00", end: "18:30" })),
  });
  return makeViewer("professional", { professionalId, name });
}

/** A user with rows in every table, on both sides of the marketplace, and a second user who deals with them. */
export async function plantPerson(): Promise<{ person: Viewer; other: Viewer }> {
  const me = randomUUID();
  const you = randomUUID();
  const mine = `${marker}-person-${me}`;
  const yours = `other-${you}`;
  const email = `${marker}-${me}@example.com`;
  const [thread, message, booking, quote, project, request, review, file, sent, media, check] = Array.from(
    { length: 11 },
    () => randomUUID(),
  ) as [string, string, string, string, string, string, string, string, string, string, string];
  const account = { accountId: me };
  const owner = { professionalId: mine };
  const pair = { professionalId: yours, clientId: me };
  const soon = new Date(Date.now() + 86_400_000);
  const day = "2026-11-02";
  const accountFields = { roleSource: "sign-up", status: "active", accountType: "individual", country: "ZA" };
  const profile = {
    experience: 3,
    hourlyRateCents: 45000,
    joinedDate: day,
    status: "approved",
    country: "ZA",
    visibility: "everyone",
    suspendedFrom: null,
    gender: "Female",
    subscriptionTier: "basic",
    weeklyHours: [],
  };
  const shape = { ...profile, education: [], certifications: [], achievements: [], services: [], packages: [] };
  await plant(t.accounts, {
    ...accountFields,
    id: me,
    email,
    emailVerifiedAt: new Date(),
    role: "professional",
    actingAs: null,
    actingFor: null,
    adminRole: null,
    reviewName: "full",
    profileImage: null,
  });
  await plant(t.accounts, {
    ...accountFields,
    id: you,
    email: `other-${you}@example.com`,
    role: "professional",
    actingAs: null,
    actingFor: null,
    adminRole: null,
    reviewName: "full",
    timeZone: null,
    firstName: "Kofi",
    lastName: "Mensah",
    phone: "",
    city: "",
    company: "",
    companySize: "",
    industry: "",
    bio: "",
    registrationNumber: "",
    profileImage: null,
    passwordHash: null,
    suspensionReason: null,
    whatsapp: null,
  });
  await plant(t.professionals, { ...profile, id: mine, accountId: me });
  const plain = { name: "Kofi Mensah", title: "Auditor", practiceNumber: "1", professionalBody: "ICAG", city: "Accra" };
  const empty = {
    specializations: [],
    software: [],
    languages: [],
    industries: [],
    meetingTypes: [],
    profileImage: null,
    coverImage: null,
  };
  await plant(t.professionals, {
    ...shape,
    ...plain,
    ...empty,
    id: yours,
    accountId: you,
    registrationNumber: "1",
    bio: "",
    responseTime: "",
    email: "",
    phone: "",
    website: null,
    linkedin: null,
    searchText: "",
    bodyName: null,
    bookingRules: {},
    recentSaves: [],
    localAuthority: null,
    localLicence: null,
  });
  await plant(t.sessions, { ...account, remember: false, expiresAt: soon });
  await plant(t.signIns, { ...account, outcome: "signed-in" });
  await plant(t.consents, { ...account, kind: "terms", action: "given" });
  await plant(t.accountLinks, { ...account, purpose: "confirm", expiresAt: soon });
  await plant(t.signInCodes, { ...account, expiresAt: soon });
  await plant(t.seats, { ownerId: you, ...account, role: "assistant", expiresAt: soon, endedBy: null });
  await plant(t.seatActions, { ownerId: you, ...account });
  await plant(t.identities, account);
  await plant(t.twoFactor, account);
  await plant(t.adminProfiles, account);
  await plant(t.accountNotes, { ...account, authorId: null });
  await plant(t.auditLog, { actorId: me, status: "success" });
  await plant(t.notifications, { ...account, kind: "account" });
  await plant(t.notificationPreferences, account);
  await plant(t.calendarFeeds, account);
  const source = randomUUID();
  await plant(t.calendarSources, { ...account, id: source });
  await plant(t.calendarBusy, { ...account, sourceId: source, startsAt: new Date(), endsAt: soon });
  await plant(t.accessTokens, { ...account, side: "client", scopes: ["read"], expiresAt: soon });
  const endpointId = randomUUID();
  await plant(t.webhookEndpoints, { ...account, id: endpointId, events: ["booking"] });
  await plant(t.webhookDeliveries, { endpointId, data: {} });
  await plant(t.searchAlerts, account);
  await plant(t.deadlineLists, { ...account, reminderDays: [7] });
  await plant(t.deadlineMarks, { ...account, dueOn: day });
  await plant(t.deadlineReminders, { ...account, dueOn: day, days: 7 });
  await plant(t.deadlineShares, { ...account, professionalId: yours });
  await plant(t.deadlineWork, { ...account, professionalId: yours, dueOn: day, state: "waiting" });
  await plant(t.deadlineChanges, { reviewerId: me, action: "confirm", nominal: null, date: null });
  const shortlist = randomUUID();
  await plant(t.shortlists, { ...account, id: shortlist });
  await plant(t.shortlistPeople, { shortlistId: shortlist, professionalId: yours, position: 0 });
  await plant(t.idempotencyKeys, { subject: `account:${me}`, status: 200 });
  await plant(t.mails, { to: email });
  await plant(t.contactMessages, { email, status: "new" });
  await plant(t.newsletterSubscriptions, { email });
  const scheduled = { status: "draft", type: "post", zone: "CAT" };
  await plant(t.contentItems, { ...account, ...scheduled });
  await plant(t.contentChannels, account);
  await plant(t.contentSettings, { ...account, type: "post", zone: "CAT", reviewBeforePublishing: false });
  await plant(t.files, { id: file, ownerId: me, size: 4 });
  await plant(t.filePieces, { fileId: file, position: 0, bytes: Buffer.from("file") });
  await plant(t.files, { id: sent, ownerId: me, size: 4 });
  await plant(t.filePieces, { fileId: sent, position: 0, bytes: Buffer.from("sent") });
  await plant(t.portfolioItems, { ...owner, completedDate: day, fileId: file });
  await plant(t.media, { ...owner, id: media, kind: "photo" });
  await plant(t.mediaVariants, { mediaId: media, width: 96, height: 96, bytes: Buffer.from("webp") });
  // A photo from the time when the user was a client.
  const ownPhoto = randomUUID();
  await plant(t.media, { id: ownPhoto, professionalId: null, accountId: me, kind: "photo" });
  await plant(t.mediaVariants, { mediaId: ownPhoto, width: 96, height: 96, bytes: Buffer.from("client") });
  await plant(t.professionalOpenings, { ...owner, expiresAt: soon });
  await plant(t.contactReveals, { ...owner, day });
  await plant(t.profileViews, { ...owner, day });
  await plant(t.profileVisitors, { ...owner, day });
  await plant(t.daysOff, { ...owner, day });
  await plant(t.profileChanges, owner);
  await plant(t.subscriptions, {
    ...account,
    plan: "basic",
    status: "cancelled",
    nextPlan: null,
    provider: "simulated",
  });
  const payment = randomUUID();
  const periodStart = new Date();
  const periodEnd = soon;
  await plant(t.payments, {
    id: payment,
    accountId: me,
    plan: "basic",
    amountCents: 19900,
    currency: "ZAR",
    status: "settled",
    provider: "simulated",
    periodStart,
    periodEnd,
  });
  const sums = { netCents: 100, vatCents: 0, totalCents: 100 };
  const invoice = randomUUID();
  const refund = randomUUID();
  await plant(t.invoices, { id: invoice, paymentId: payment, accountId: me, year: 2099, number: 1, ...sums });
  await plant(t.refunds, { id: refund, paymentId: payment, accountId: me, amountCents: 100, status: "settled" });
  await plant(t.paymentDisputes, {
    paymentId: payment,
    accountId: me,
    provider: "simulated",
    amountCents: 100,
    status: "declined",
    openedAt: new Date(),
  });
  await plant(t.creditNotes, { refundId: refund, invoiceId: invoice, accountId: me, year: 2099, number: 1, ...sums });
  await plant(t.billingDetails, account);
  await plant(t.cardChanges, { ...account, provider: "simulated", status: "settled", amountCents: 100 });
  const program = randomUUID();
  const visit = randomUUID();
  const referral = randomUUID();
  const commission = randomUUID();
  const ours = { affiliateId: program };
  await plant(t.affiliates, { ...account, id: program });
  await plant(t.affiliatePayouts, account);
  await plant(t.affiliateVisits, { ...ours, id: visit });
  await plant(t.affiliateBannerViews, { ...ours, day });
  await plant(t.affiliateReferrals, {
    ...ours,
    id: referral,
    accountId: you,
    visitId: visit,
    status: "counted",
    reasons: [],
  });
  const nothing = { carriedCents: 0, releasedCents: 0, reversedCents: 0, amountCents: 0 };
  const statement = randomUUID();
  await plant(t.affiliateStatements, { ...ours, ...nothing, id: statement, status: "issued", issuedAt: new Date() });
  await plant(t.affiliateCommissions, {
    ...ours,
    id: commission,
    referralId: referral,
    paymentId: payment,
    number: 1,
    ratePercent: 20,
    baseCents: 19900,
    amountCents: 3980,
    earnedAt: new Date(),
    heldUntil: soon,
  });
  await plant(t.affiliateDeductions, { ...ours, statementId: statement, commissionId: commission, amountCents: 10 });
  const entry = { kind: "earned", debit: "cost", credit: "held", amountCents: 3980, at: new Date() };
  await plant(t.affiliateLedger, { ...ours, ...entry, commissionId: commission });
  await plant(t.verifications, { ...owner, ...account, id: check, status: "approved" });
  await plant(t.verificationEvents, { verificationId: check, kind: "approved", accountId: me, validUntil: day });
  await plant(t.verificationDocuments, { verificationId: check, fileId: file });
  await plant(t.savedProfessionals, { accountId: me, professionalId: yours });
  await plant(t.savedProfessionals, { accountId: you, professionalId: mine });
  await plant(t.meetingKinds, { ...owner, minutes: 30, priceCents: 0, position: 0, archivedAt: null });
  const times = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000), duration: 60 };
  await plant(t.bookings, {
    ...pair,
    ...times,
    id: booking,
    timeZone: "Africa/Accra",
    meetingType: "video",
    status: "completed",
    cancelReason: null,
    cancelCause: null,
    offeredTimes: null,
    noShowBy: null,
    holdExpiresAt: soon,
    createdBy: me,
    serviceType: "tax-planning",
    kindId: null,
  });
  await plant(t.guestBookings, {
    professionalId: mine,
    email,
    timeZone: "Africa/Accra",
    meetingType: "video",
    bookingId: null,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    expiresAt: soon,
    kindId: null,
  });
  const bankFile = randomUUID();
  await plant(t.files, { id: bankFile, ownerId: me, size: 4, kind: "booking" });
  await plant(t.filePieces, { fileId: bankFile, position: 0, bytes: Buffer.from("bank") });
  await plant(t.bookingFiles, { fileId: bankFile, bookingId: booking });
  await plant(t.bookingInvitations, { bookingId: booking, professionalId: mine, email });
  const waited = { minutes: 60, fromDay: day, untilDay: day, bookingId: null, kindId: null };
  await plant(t.waitingList, { ...account, ...waited, professionalId: yours });
  await plant(t.reminderChoices, { ...account, hours: [24] });
  await plant(t.bookingEvents, { bookingId: booking, actorId: me, side: "client", kind: "created" });
  await plant(t.conversations, { ...pair, id: thread, priority: "medium", lastSeq: 1 });
  await plant(t.conversationMembers, { conversationId: thread, accountId: me });
  await plant(t.messages, { id: message, conversationId: thread, seq: 1, senderId: me, type: "text" });
  await plant(t.messageAttachments, { messageId: message, fileId: sent });
  const inList = { origin: "marketplace", kind: "person", seatId: null, doubleIds: [] };
  const listed = randomUUID();
  const inMyList = randomUUID();
  await plant(t.practiceClients, { ...inList, id: listed, professionalId: yours, accountId: me });
  await plant(t.practiceClients, { ...inList, id: inMyList, professionalId: mine, accountId: you });
  const paperRequest = randomUUID();
  const paperItem = randomUUID();
  const paperFile = randomUUID();
  await plant(t.practiceRequests, {
    id: paperRequest,
    professionalId: yours,
    clientId: listed,
    workId: null,
    dueOn: day,
  });
  await plant(t.practiceRequestItems, { id: paperItem, requestId: paperRequest, position: 0, state: "received" });
  await plant(t.files, { id: paperFile, ownerId: you, size: 5, kind: "paper" });
  await plant(t.filePieces, { fileId: paperFile, position: 0, bytes: Buffer.from("paper") });
  const sentPaper = { itemId: paperItem, fileId: paperFile, size: 5, accountId: me, completedAt: soon };
  await plant(t.practicePapers, sentPaper);
  const work = { seatId: null, steps: [{ id: "1", text: mark(t.practiceWork, "steps"), doneAt: null }] };
  for (const side of [
    { professionalId: yours, clientId: listed },
    { professionalId: mine, clientId: inMyList },
  ]) {
    const series = randomUUID();
    await plant(t.practiceObjections, side);
    await plant(t.practiceSeries, { ...work, ...side, id: series, skipped: [], nextOn: day });
    await plant(t.practiceWork, { ...work, ...side, seriesId: series, dueOn: day, state: "done", projectId: null });
  }
  await plant(t.practiceTemplates, { ...owner, kind: "steps" });
  await plant(t.quoteRequests, { id: request, clientId: me, serviceType: "bookkeeping" });
  await plant(t.leads, { requestId: request, professionalId: mine, status: "new" });
  const amount = { amountCents: 50000, validUntil: "2026-01-01", serviceType: "bookkeeping" };
  await plant(t.quotes, { ...pair, ...amount, id: quote, conversationId: thread, status: "accepted" });
  await plant(t.projects, { ...pair, id: project, quoteId: quote, valueCents: 50000, status: "completed" });
  const stars = { rating: 5, reviewDate: day, heldFor: [] };
  await plant(t.reviews, {
    ...stars,
    id: review,
    professionalId: yours,
    clientAccountId: me,
    bookingId: booking,
    reply: "Thank you.",
  });
  await plant(t.reviews, {
    ...stars,
    professionalId: mine,
    clientAccountId: you,
    clientName: "Kofi Mensah",
    comment: "Good.",
    projectType: "Audit",
  });
  await plant(t.moderationReports, { kind: "review", reporterId: me, subjectId: you, status: "open" });
  const appealed = randomUUID();
  await plant(t.moderationReports, {
    id: appealed,
    kind: "review",
    reporterId: you,
    subjectId: me,
    status: "hidden",
    details: "Not true.",
  });
  await plant(t.moderationAppeals, { reportId: appealed, accountId: me, outcome: null });
  await plant(t.dataExports, { ...account, status: "failed" });
  const name = `${mark(t.accounts, "first_name")} ${mark(t.accounts, "last_name")}`;
  const db = await database();
  await db.insert(t.notifications).values({
    accountId: you,
    kind: "message",
    title: `${name} wrote to you`,
    body: name,
    href: `/professional/${mine}`,
  });
  const person = { id: me, role: "professional", email, name, sessionId: "", professionalId: mine, simulated: false };
  return {
    person: person as Viewer,
    other: {
      ...person,
      id: you,
      email: `other-${you}@example.com`,
      name: "Kofi Mensah",
      professionalId: yours,
    } as Viewer,
  };
}

/** Columns of the whole database that contain the marker, as "table.column". */
export async function markedColumns(): Promise<string[]> {
  const db = await database();
  const { rows: places } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('file_pieces', 'media_variants')`,
  );
  const found = new Set<string>();
  for (const { name } of places) {
    const { rows } = await db.execute<{ column: string }>(
      sql`select distinct e.key as column from ${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t.*)) e where strpos(e.value, ${marker}) > 0`,
    );
    for (const { column } of rows) found.add(`${name}.${column}`);
  }
  return [...found].sort();
}
