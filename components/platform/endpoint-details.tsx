import { useState } from "react";
import { type ApiDocument, type Endpoint, nameOf } from "@/components/platform/api-document";

type Props = { endpoint: Endpoint; document: ApiDocument };

/** An endpoint: collapsed a single line, expanded its authorization, parameters and responses. */
export function EndpointDetails({ endpoint, document }: Props) {
  const [opened, setOpened] = useState(false);
  const { verb, path, summary } = endpoint;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2.5 wrap-anywhere">
        <code className="font-semibold">{`${verb} ${path}`}</code>
        <span className="block text-sm text-ink-soft">{summary}</span>
      </summary>
      {opened && <Body endpoint={endpoint} document={document} />}
    </details>
  );
}

function Body({ endpoint, document }: Props) {
  const { operationId, description, parameters, requestBody, responses } = endpoint;
  const bodies = Object.entries(requestBody?.content ?? {});
  return (
    <div className="flex flex-col gap-4 pb-5">
      <p>
        <span>{`${description} Operation `}</span>
        <code>{operationId}</code>.
      </p>
      {parameters.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {parameters.map(({ name, in: location, required }) => (
            <div key={`${location} ${name}`} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-ink-soft">{`${location}${required ? ", required" : ""}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {bodies[0] && (
        <Shape
          title={`Body: ${bodies.map(([type]) => type).join(", ")}`}
          schema={bodies[0][1].schema}
          document={document}
        />
      )}
      {Object.entries(responses).map(([status, response]) => {
        const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
        const refusal = document.components.responses[nameOf(response) ?? ""];
        const title = `${status}: ${refusal?.description ?? response.description ?? ""}${type ? ` (${type})` : ""}`;
        return content ? (
          <Shape key={status} title={title} schema={content.schema} document={document} />
        ) : (
          <p key={status} className="text-sm text-ink-soft">
            {title}
          </p>
        );
      })}
    </div>
  );
}

function Shape({ title, schema, document }: { title: string; schema: { $ref?: string }; document: ApiDocument }) {
  const name = nameOf(schema);
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <pre
        aria-label={name ?? title}
        className="mt-1 rounded-control border border-rule bg-surface p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {`${name ? `${name} ` : ""}${JSON.stringify(name ? document.components.schemas[name] : schema, null, 2)}`}
      </pre>
    </div>
  );
}
