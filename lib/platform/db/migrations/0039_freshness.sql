-- Days with more than 500 search texts keep the most frequent ones; the others share a row (insights/calls/counter.ts).
WITH ranked AS (
  SELECT day, words, found, row_number() OVER (PARTITION BY day ORDER BY count DESC, words) AS place FROM search_counts
), merged AS (
  DELETE FROM search_counts c USING ranked r
  WHERE c.day = r.day AND c.words = r.words AND c.found = r.found AND r.place > 500
  RETURNING c.day, c.found, c.count
)
INSERT INTO search_counts (day, words, found, count)
SELECT day, 'OTHER', found, sum(count)::int FROM merged GROUP BY day, found
ON CONFLICT (day, words, found) DO UPDATE SET count = search_counts.count + excluded.count;
