import { localTimeOf } from "~/club/calendar";
import { brazilianZones, knownZones } from "~/club/settings/zones";

/** The zones to choose from; those of Brazil come first, with what their clocks show now. */
export function zoneOptions(now: Date, ofTheBox: string) {
  const clock = (zone: string) => localTimeOf(now, zone).slice(11).replace(":", "h");
  const others = [...knownZones()].filter((zone) => !brazilianZones.includes(zone)).sort();
  return [
    { value: "", label: `O do servidor: ${ofTheBox} (agora ${clock(ofTheBox)})` },
    ...brazilianZones.map((zone) => ({ value: zone, label: `${zone} (agora ${clock(zone)})` })),
    ...others.map((zone) => ({ value: zone, label: zone })),
  ];
}
