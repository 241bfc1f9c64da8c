interface Paper {
  title: string;
  from: string;
  year: number;
}

/** Degrees and certificates: what, from whom, when. */
export function ProfilePapers({ papers }: { papers: readonly Paper[] }) {
  return (
    <ul className="profile-papers measure">
      {papers.map(({ title, from, year }) => (
        <li key={`${title} ${from}`}>
          <span>
            <b>{title}</b>
            {from}
          </span>
          <time>{year}</time>
        </li>
      ))}
    </ul>
  );
}
