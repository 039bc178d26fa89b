import type * as api from '../../generated/api.ts';

/** A visitor's arrival query, as received. */
export type ArrivalQuery = api.ArrivalReply['question'];

/** The answer to an arrival query; plain data, so that server and browser render the same. */
export type ArrivalAnswer = api.ArrivalReply['answer'];

/** What a visitor asks of an itinerary: a port, a vessel, or neither, and how it is shown. */
export type ItineraryQuery = api.ItineraryReply['question'];

/** The coming calls of a line, or that their source does not answer; plain data, as the answer to an arrival query. */
export type ItineraryAnswer = api.ItineraryReply['answer'];
