# Loaded by Orca at its start: what it says goes to a file, a JSON object a line.
import json
import os

import pyatspi
from orca import acss, orca_state, settings, speech, speech_generator, speechserver

settings.timeoutTime = 0
settings.enableBraille = False
settings.sayAllOnLoad = False
settings.enableKeyEcho = False
settings.enableEchoByCharacter = False
settings.enableEchoByWord = False
settings.enableTutorialMessages = False

LANG = speechserver.VoiceFamily.LANG
heard = open(os.environ["HEARD_FILE"], "a", encoding="utf-8", buffering=1)


def language_of(obj):
    """The language that AT-SPI gives to an object's text, or to the nearest place around it that has one."""
    for _ in range(40):
        if obj is None:
            return ""
        try:
            attributes = dict(one.split(":", 1) for one in obj.queryText().getDefaultAttributes())
            if attributes.get("language"):
                return attributes["language"].split("-")[0]
        except Exception:
            pass
        try:
            obj = obj.parent
        except Exception:
            return ""
    return ""


plain_voice = speech_generator.SpeechGenerator.voice


def voice(self, key=None, **args):
    """Orca's own, with the language of the text; Orca itself only asks for it."""
    [found] = plain_voice(self, key, **args)
    language = args.get("language") or language_of(args.get("obj"))
    # a family without a name is dropped
    return [acss.ACSS({**found, acss.ACSS.FAMILY: {"name": "any", LANG: language}})]


speech_generator.SpeechGenerator.voice = voice


def speak(text, voice, interrupt):
    family = (voice or {}).get(acss.ACSS.FAMILY) or {}
    heard.write(json.dumps({"text": text, "language": family.get(LANG, "")}, ensure_ascii=False) + "\n")


speech._speak = speak


def speak_character(character, acss=None):
    heard.write(json.dumps({"text": character, "language": ""}, ensure_ascii=False) + "\n")


speech.speakCharacter = speak_character
