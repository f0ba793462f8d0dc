"""Makes the fonts of the site. README.md beside it says of what, and how it is run."""
import subprocess, sys, tempfile
from pathlib import Path
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.models import normalizeLocation
from fontTools.varLib.varStore import VarStoreInstancer

packages, here = Path(sys.argv[1]), Path(__file__).resolve().parent
scratch = Path(tempfile.mkdtemp())
cards = here.parents[1] / 'cards'

def original(family, part, axes, to):
    """One part of a family as it is on npm, with its axes narrowed to what the site uses."""
    kind = {'bricolage-grotesque': 'standard', 'anek-devanagari': 'wdth'}.get(family, 'wght')
    font = TTFont(packages / family / 'files' / f'{family}-{part}-{kind}-normal.woff2', recalcTimestamp=False)
    font = instantiateVariableFont(font, axes)
    font.flavor = None
    font.save(to)
    return to

def subset(source, name, unicodes, features):
    subprocess.run(['pyftsubset', source, f'--unicodes={unicodes}', f'--layout-features={features}', '--flavor=woff2',
                    '--name-IDs=0,6', '--drop-tables+=STAT', f'--output-file={here / name}'], check=True)
    return here / name

def thin_deltas(path):
    """Leaves out what a browser can infer of how outlines change, to within a thousandth of an em."""
    font = TTFont(path, lazy=False, recalcTimestamp=False)
    for glyph in font.getGlyphOrder():
        points, control = font['glyf']._getCoordinatesAndControls(glyph, font['hmtx'].metrics)
        for variation in font['gvar'].variations.get(glyph, []):
            if None in variation.coordinates: variation.calcInferredDeltas(points, control.endPts)
            variation.roundDeltas()
            variation.optimize(points, control.endPts, tolerance=1)
    font.save(path)

def kerning(font, location):
    """All pairs of glyphs and their distances there."""
    axes = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font['fvar'].axes}
    at = VarStoreInstancer(font['GDEF'].table.VarStore, font['fvar'].axes, normalizeLocation(location, axes))
    tables = [getattr(t, 'ExtSubTable', t) for l in font['GPOS'].table.LookupList.Lookup for t in l.SubTable]
    def distance(left, right):
        for t in tables:
            if left not in t.Coverage.glyphs: continue
            if t.Format == 1:
                pairs = t.PairSet[t.Coverage.glyphs.index(left)].PairValueRecord
                value = next((p.Value1 for p in pairs if p.SecondGlyph == right), None)
                if value is None: continue
            else:
                record = t.Class1Record[t.ClassDef1.classDefs.get(left, 0)]
                value = record.Class2Record[t.ClassDef2.classDefs.get(right, 0)].Value1
            device = getattr(value, 'XAdvDevice', None)
            return (getattr(value, 'XAdvance', 0) or 0) + (at[(device.StartSize << 16) + device.EndSize] if device else 0)
        return 0
    glyphs = font.getGlyphOrder()
    return {(l, r): distance(l, r) for l in glyphs for r in glyphs}

def recut_kerning(path, narrow, wide):
    """Kerning in steps of 8 thousandths of an em, without what is 8 or less at both ends of the axis."""
    font = TTFont(path, lazy=False, recalcTimestamp=False)
    step = lambda value, size: round(value / size) * size
    ends = kerning(font, narrow), kerning(font, wide)
    pairs = {}
    for pair, at_wide in ends[1].items():
        at_narrow = ends[0][pair]
        if max(abs(at_narrow), abs(at_wide)) > 8:
            value = step(at_wide, 8)
            pairs[pair] = (value + step(at_narrow - at_wide, 8), value)
    error = max(max(abs(ends[i][p] - pairs.get(p, (0, 0))[i]) for i in (0, 1)) for p in ends[0])
    print(path, len(pairs), 'pairs, largest change', round(error), 'thousandths of an em')

    def alike(glyphs, row):
        groups = {}
        for glyph in glyphs: groups.setdefault(row(glyph), []).append(glyph)
        return groups.values()
    glyphs = font.getGlyphOrder()
    lefts = alike(glyphs, lambda left: tuple(pairs.get((left, r), (0, 0)) for r in glyphs))
    rights = alike(glyphs, lambda right: tuple(pairs.get((l, right), (0, 0)) for l in glyphs))
    rules = []
    for left in lefts:
        for right in rights:
            low, high = pairs.get((left[0], right[0]), (0, 0))
            if low == high == 0: continue
            (tag, from_), (_, to) = *narrow.items(), *wide.items()
            value = high if low == high else f'({tag}={from_}:{low} {tag}={to}:{high})'
            rules.append(f'pos [{" ".join(left)}] [{" ".join(right)}] {value};')
    del font['GPOS'], font['GDEF']
    feature = 'languagesystem DFLT dflt; languagesystem latn dflt; feature kern { lookup k { %s } k; } kern;'
    addOpenTypeFeaturesFromString(font, feature % '\n'.join(rules), tables=['GPOS', 'GDEF'])
    font.save(path)

# Axes. Widths and weights are those of the tokens; headings are bold, and large enough for the largest optical size.
display = {'opsz': 96, 'wght': 700, 'wdth': (75, 100)}
prices = {'opsz': 96, 'wght': (400, 700), 'wdth': (75, 100)}
small = {**prices, 'opsz': 14}
text = {'wght': (400, 700)}

# What fonts.css says of the same names.
core = 'U+0020-0021,U+0025-003B,U+003F-005A,U+0061-007A,U+00A9,U+2013-2014,U+2018-2019,U+201C-201D,U+2026'
heading = 'U+0020-0021,U+0025-0029,U+002B-003B,U+003F,U+0041-005A,U+0061-007A,U+2013,U+2018-2019,U+201C-201D'
signs = ('U+0022-0024,U+003C-003E,U+005B-0060,U+007B-007E,U+00A1-00A3,U+00A5,U+00A7-00A8,U+00AB,U+00AE-00B0,U+00B4,U+00B6-00B8,'
         'U+00BB,U+00BF,U+00D7,U+00F7,U+201A,U+201E,U+2022,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212')
heading_marks = 'U+002A,U+0040,U+00A9,U+2014,U+2026'
# Marks come in texts whose letters were taken apart, as some programs do; shapers put them together again.
marks = 'U+0300-0304,U+0306-0308,U+030A-030C,U+0327-0328'
accents = marks + ',U+00AA,U+00BA,U+00C0-00D6,U+00D8-00F6,U+00F8-00FF,U+0131,U+0152-0153'
extended = (marks + ',U+0100-0107,U+010A-0113,U+0116-011B,U+011E-0123,U+0126-0127,U+012A-012B,U+012E-0130,U+0132-0133,U+0136-0137,'
            'U+0139-013E,U+0141-0148,U+014A-014D,U+0150-0151,U+0154-015B,U+015E-0161,U+0164-0165,U+016A-017E,U+0218-021B,'
            'U+02C7,U+02DD,U+1E80-1E85,U+1E9E,U+1EF2-1EF3')
rest = 'U+00A6,U+00AC,U+00B1-00B3,U+00B5,U+00B9,U+00BC-00BE,U+2032-2033,U+2044'

bricolage = original('bricolage-grotesque', 'latin', display, cards / 'bricolage-grotesque-latin.ttf')
bricolage_ext = original('bricolage-grotesque', 'latin-ext', display, cards / 'bricolage-grotesque-latin-ext.ttf')
subset(bricolage, 'bricolage-grotesque-core-wdth.woff2', heading, 'kern,tnum')
recut_kerning(here / 'bricolage-grotesque-core-wdth.woff2', {'wdth': 75}, {'wdth': 100})
thin_deltas(here / 'bricolage-grotesque-core-wdth.woff2')
subset(bricolage, 'bricolage-grotesque-marks-wdth.woff2', heading_marks, 'tnum')
subset(bricolage, 'bricolage-grotesque-signs-wdth.woff2', signs, 'tnum')
subset(bricolage, 'bricolage-grotesque-accents-wdth.woff2', accents, 'tnum')
subset(bricolage_ext, 'bricolage-grotesque-extended-wdth.woff2', extended, 'tnum')

instrument = original('instrument-sans', 'latin', text, scratch / 'text-latin.ttf')
instrument_ext = original('instrument-sans', 'latin-ext', text, scratch / 'text-latin-ext.ttf')
subset(instrument, 'instrument-sans-core-wght.woff2', core, 'kern,tnum')
recut_kerning(here / 'instrument-sans-core-wght.woff2', {'wght': 500}, {'wght': 500})
thin_deltas(here / 'instrument-sans-core-wght.woff2')
subset(instrument, 'instrument-sans-signs-wght.woff2', signs, 'tnum')
subset(instrument, 'instrument-sans-accents-wght.woff2', accents, 'tnum')
subset(instrument_ext, 'instrument-sans-extended-wght.woff2', extended, 'tnum')

# Signs that the text face does not have; both faces take them from the display face.
both = original('bricolage-grotesque', 'latin', small, scratch / 'shared-latin.ttf')
both_ext = original('bricolage-grotesque', 'latin-ext', prices, scratch / 'shared-latin-ext.ttf')
subset(both, 'bricolage-grotesque-rest.woff2', rest, 'tnum')
subset(both_ext, 'bricolage-grotesque-rupee.woff2', 'U+20B9', 'tnum')

# Another script: one weight and width, between those of headings and of text. Without the ligatures of whole syllables ('pres'),
# which are half of the original: half letters stand side by side there.
devanagari = ('U+0901-0903,U+0905-090D,U+090F-0911,U+0913-0928,U+092A-0930,U+0932-0933,U+0935-0939,U+093C-0945,U+0947-0949,'
              'U+094B-094D,U+0950,U+0964-096F,U+0970,U+0972,U+200C-200D,U+25CC')
shaping = 'nukt,akhn,rphf,rkrf,blwf,half,vatu,cjct,abvs,blws,psts,haln,dist,abvm,blwm,mark,mkmk,ccmp'
anek = original('anek-devanagari', 'devanagari', {'wght': 650, 'wdth': 100}, scratch / 'devanagari.ttf')
subset(anek, 'anek-devanagari.woff2', devanagari, shaping)
