import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DcsaSettings } from '../../../../src/server/vessels/dcsa/source.ts';

/** Settings with short times, without a fresh answer. */
export const QUICK: DcsaSettings = {
  patienceMs: 1_000,
  firstPauseMs: 1,
  failuresToOpen: 3,
  openMs: 60_000,
  freshMs: 0,
  staleIfErrorMs: 60_000,
  maxAnswers: 2,
};
/** A response with two calls. */
export const SAMPLE = readFileSync(join(import.meta.dirname, '../../../fixtures/dcsa/vessel-schedules.json'), 'utf8');
export const LINE = 'hapag';

export interface DcsaServer {
  readonly url: string;
  /** The queries received, in order. */
  readonly asked: URLSearchParams[];
  answer: (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void;
  close(): Promise<void>;
}

/** Starts a real server that answers as a test defines. */
export async function startDcsaServer(): Promise<DcsaServer> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    if (pathname !== '/line/v1/vessel-schedules') {
      response.writeHead(404).end();
      return;
    }
    asked.push(searchParams);
    self.answer(request, response, searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: DcsaServer = {
    url: `http://127.0.0.1:${port}/line`,
    asked,
    answer: (_request, response) => response.end('[]'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

interface TestCall {
  readonly vessel?: string;
  readonly port?: string;
  readonly at?: number;
  readonly status?: string;
}

/** Returns one service with a vessel per call, in the format of the standard. */
export function schedulesOf(calls: readonly TestCall[]): string {
  const vesselSchedules = calls.map(({ vessel = 'King of the Seas', port = 'COCTG', at = Date.now(), status }) => ({
    vessel: {
      vesselIMONumber: '9321483',
      name: vessel,
      operatorCarrierCode: 'HLCU',
      operatorCarrierCodeListProvider: 'NMFTA',
    },
    isDummyVessel: false,
    transportCalls: [
      {
        transportCallReference: `${vessel}-${port}`,
        carrierImportVoyageNumber: '2103N',
        carrierExportVoyageNumber: '2103S',
        location: { locationName: 'Cartagena', UNLocationCode: port },
        ...(status === undefined ? {} : { statusCode: status }),
        timestamps: [
          { eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: new Date(at - 3_600_000).toISOString() },
          { eventTypeCode: 'ARRI', eventClassifierCode: 'EST', eventDateTime: new Date(at).toISOString() },
        ],
      },
    ],
  }));
  return JSON.stringify([{ carrierServiceName: 'Servicio de prueba', carrierServiceCode: 'TST1', vesselSchedules }]);
}
