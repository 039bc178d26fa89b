import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** By default as many as the server handles. */
  readonly perSecond?: number;
  readonly request?: {
    readonly method?: 'POST';
    readonly headers: Record<string, string>;
    readonly body?: string;
  };
}
export interface Answered {
  /** Responses with a 2xx status, per second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Responses with another status, and requests without a response. */
  readonly failed: number;
}

/** Simulates many visitors at once; times in milliseconds. */
export async function load({ url, connections, seconds, perSecond, request }: Load): Promise<Answered> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    ...request,
  });
  const { latency, errors, non2xx } = result;
  return {
    perSecond: result['2xx'] / result.duration,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    failed: errors + non2xx,
  };
}
