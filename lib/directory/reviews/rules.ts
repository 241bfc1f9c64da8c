/** When a review and its answer were written, where that is known: a sample has only its day. */
export function instantsOf({
  sample,
  createdAt,
  repliedAt,
}: {
  sample: boolean;
  createdAt: Date;
  repliedAt: Date | null;
}) {
  return {
    ...(sample ? {} : { at: createdAt.toISOString() }),
    ...(repliedAt && { repliedAt: repliedAt.toISOString() }),
  };
}
