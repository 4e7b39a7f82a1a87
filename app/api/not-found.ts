import { resource } from "~/server/http/endpoint.server";

const nothing = resource({});

export const loader = nothing.loader;
export const action = nothing.action;
